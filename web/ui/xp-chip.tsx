import "#web/ui/xp-chip.css";

/** The XP just earned, with an animation of two seconds when it appears. */
export function XpChip({ xp, className = "mt-2" }: { xp: number; className?: string }) {
  return (
    <span
      className={`xp-chip number inline-block rounded-key bg-amber px-3 py-1 text-h3 leading-snug text-on-amber ${className}`}
    >
      +{xp} XP
    </span>
  );
}
