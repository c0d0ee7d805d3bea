interface ProgressBarProps {
  value: number;
  max: number;
  /** The accessible name. */
  label: string;
  className?: string;
}

export function ProgressBar({ value, max, label, className = "h-1.5" }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value} of ${max}`}
      className={`overflow-hidden rounded-full bg-sunk shadow-[inset_0_0_0_1px_var(--line)] ${className}`}
    >
      <div
        className="h-full w-full origin-left rounded-full bg-pri transition-transform duration-200 ease-out"
        style={{ transform: `translateX(${percent - 100}%)` }}
      />
    </div>
  );
}
