import "#web/ui/xp-chip.css";

/** The XP just earned: it rises for two seconds and stays. */
export function XpChip({ xp }: { xp: number }) {
  return (
    <p className="xp-chip number mt-2 inline-block rounded-key bg-amber px-3 py-1 text-h3 leading-snug text-on-amber">
      +{xp} XP
    </p>
  );
}
