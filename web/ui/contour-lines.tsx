import contours from "#web/ui/contours.svg";
import "#web/ui/water.css";

/**
 * The depth contours of a nautical chart, as the first child of an element with the class `contours`. They are an SVG
 * element and not a CSS mask. The image of a mask can arrive late, and browsers would then take it for the largest
 * content of the page and measure when it is shown (Largest Contentful Paint).
 */
export function ContourLines() {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" className="contour-lines">
      <use href={`${contours}#lines`} />
    </svg>
  );
}
