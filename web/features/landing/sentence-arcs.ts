export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Arc {
  path: string;
  /** The path of its arrow head. */
  arrowHead: string;
}

/** Arcs above phrases in a row, from one phrase to each other one. The farther the phrase, the higher its arc. */
export function columnArcs(boxes: Box[], from: number): Arc[] {
  const source = boxes[from];
  if (!source) return [];
  return boxes.flatMap((box, index) => {
    if (index === from) return [];
    const isBefore = index < from;
    const startX = source.left + source.width * (isBefore ? 0.4 : 0.6);
    const endX = box.left + box.width / 2;
    const startY = source.top - 2;
    const endY = box.top - 12;
    const height = 26 + Math.abs(index - from) * 13;
    const reach = Math.min(70, Math.abs(endX - startX) * 0.35);
    const direction = isBefore ? -1 : 1;
    const top = startY - height;
    const middle = (startX + endX) / 2;
    return {
      path: `M${startX} ${startY}C${startX + 4 * direction} ${top + 8} ${startX + reach * direction} ${top} ${middle} ${top}S${endX} ${top + 14} ${endX} ${endY}`,
      arrowHead: `M${endX} ${endY + 9}l-5 -9h10z`,
    };
  });
}

/** Arcs at the left of phrases in a column, from one phrase to each other one. */
export function gutterArcs(boxes: Box[], from: number): Arc[] {
  const source = boxes[from];
  if (!source) return [];
  return boxes.flatMap((box, index) => {
    if (index === from) return [];
    const before = index < from;
    const startX = source.left - 12;
    const startY = source.top + source.height / 2 + (before ? -5 : 5);
    const endX = box.left - 17;
    const endY = box.top + box.height / 2 + 2;
    const depth = 17 + Math.abs(index - from) * 10;
    const left = startX - depth;
    const middle = (startY + endY) / 2;
    const bend = (middle - startY) * 0.45;
    return {
      path: `M${startX} ${startY}C${left + depth * 0.4} ${startY} ${left} ${middle - bend} ${left} ${middle}S${left + depth * 0.4} ${endY} ${endX} ${endY}`,
      arrowHead: `M${endX + 9} ${endY}l-9 -5v10z`,
    };
  });
}
