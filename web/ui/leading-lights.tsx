/**
 * Two leading lights: harbour lights that stand one above the other when a ship is on course. Here they do so if the
 * learner is on course.
 */
export function LeadingLights({ isAligned }: { isAligned: boolean }) {
  const upperLightX = isAligned ? 28 : 42;
  return (
    <svg aria-hidden="true" viewBox="0 0 56 88" className="h-22 w-14 shrink-0" fill="none">
      <path d="M28 4v80" stroke="var(--line2)" strokeWidth="2" strokeDasharray="5 5" />
      <circle
        cx={upperLightX}
        cy="20"
        r="10"
        fill={isAligned ? "var(--amber)" : "var(--card)"}
        stroke={isAligned ? "var(--amber-edge)" : "var(--ink)"}
        strokeWidth="2"
      />
      <circle cx="28" cy="64" r="13" fill="var(--amber)" stroke="var(--amber-edge)" strokeWidth="2" />
    </svg>
  );
}
