export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Arc {
  path: string;
  /** The SVG path of the arrow head. */
  arrowHead: string;
}

/**
 * Arcs above a row of phrases, from the verb to every other phrase. An arc is higher if its phrase is farther from the
 * verb.
 */
export function buildArcsAboveRow(boxes: Box[], verbIndex: number): Arc[] {
  const verbBox = boxes[verbIndex];
  if (!verbBox) return [];
  return boxes.flatMap((box, index) => {
    if (index === verbIndex) return [];
    const isBeforeVerb = index < verbIndex;
    const startX = verbBox.left + verbBox.width * (isBeforeVerb ? 0.4 : 0.6);
    const endX = box.left + box.width / 2;
    const startY = verbBox.top - 2;
    const endY = box.top - 12;
    const height = 26 + Math.abs(index - verbIndex) * 13;
    const controlOffset = Math.min(70, Math.abs(endX - startX) * 0.35);
    const direction = isBeforeVerb ? -1 : 1;
    const arcTop = startY - height;
    const middleX = (startX + endX) / 2;
    return {
      path: `M${startX} ${startY}C${startX + 4 * direction} ${arcTop + 8} ${startX + controlOffset * direction} ${arcTop} ${middleX} ${arcTop}S${endX} ${arcTop + 14} ${endX} ${endY}`,
      arrowHead: `M${endX} ${endY + 9}l-5 -9h10z`,
    };
  });
}

/** Arcs to the left of a column of phrases, from the verb to every other phrase. */
export function buildArcsBesideColumn(boxes: Box[], verbIndex: number): Arc[] {
  const verbBox = boxes[verbIndex];
  if (!verbBox) return [];
  return boxes.flatMap((box, index) => {
    if (index === verbIndex) return [];
    const isBeforeVerb = index < verbIndex;
    const startX = verbBox.left - 12;
    const startY = verbBox.top + verbBox.height / 2 + (isBeforeVerb ? -5 : 5);
    const endX = box.left - 17;
    const endY = box.top + box.height / 2 + 2;
    const depth = 17 + Math.abs(index - verbIndex) * 10;
    const leftX = startX - depth;
    const middleY = (startY + endY) / 2;
    const cornerOffset = (middleY - startY) * 0.45;
    return {
      path: `M${startX} ${startY}C${leftX + depth * 0.4} ${startY} ${leftX} ${middleY - cornerOffset} ${leftX} ${middleY}S${leftX + depth * 0.4} ${endY} ${endX} ${endY}`,
      arrowHead: `M${endX + 9} ${endY}l-9 -5v10z`,
    };
  });
}
