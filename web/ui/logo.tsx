/** The logo: the letter ö. */
export function Logo({ className = "h-8 w-8" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8.5" fill="var(--logo)" />
      <circle cx="16" cy="19.2" r="6.1" fill="none" stroke="#FAF8F3" strokeWidth="3.6" />
      <circle cx="12.2" cy="7.6" r="2.35" fill="#F2AE2E" />
      <circle cx="19.8" cy="7.6" r="2.35" fill="#F2AE2E" />
    </svg>
  );
}
