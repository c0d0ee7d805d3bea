/** The label of a category: "food-and-drink" becomes "Food and drink". */
export function formatCategory(category: string): string {
  const words = category.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
