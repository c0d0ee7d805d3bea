const medals = [
  "bg-amber text-on-amber shadow-[inset_0_0_0_1.2px_var(--amber-edge)]",
  "bg-silver text-on-amber shadow-[inset_0_0_0_1.2px_var(--silver-edge)]",
  "bg-bronze text-on-amber shadow-[inset_0_0_0_1.2px_var(--bronze-edge)]",
];

/** A rank. The first three ranks are shown as medals. */
export function Medal({ rank, isOutlined = false }: { rank: number; isOutlined?: boolean }) {
  const plainClasses = isOutlined ? "text-ink2 shadow-[inset_0_0_0_1.2px_var(--line2)]" : "text-ink2";
  return (
    <span
      className={`number inline-grid h-7 min-w-7 place-items-center rounded-full leading-none ${medals[rank - 1] ?? plainClasses}`}
    >
      {rank}
    </span>
  );
}
