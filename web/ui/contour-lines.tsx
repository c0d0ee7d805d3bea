import contours from "#web/ui/contours.svg";
import "#web/ui/water.css";

/**
 * The depth contours of a nautical chart, as the first child of an element with the class `contours`. They are inline
 * SVG, because browsers count a late mask image as the largest content of the page.
 */
export function ContourLines() {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" className="contour-lines">
      <use href={`${contours}#lines`} />
    </svg>
  );
}
