import { useState } from "react";

interface ChartTableProps {
  /** The name of the chart. */
  label: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart, which open below it as a table. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1 text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-link cursor-pointer list-none [&::-webkit-details-marker]:hidden">As a table</summary>
      {isOpen && (
        <section
          className="max-h-80 overflow-auto rounded-field border border-line"
          aria-label={`${label}, as a table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
        >
          <NumberTable columns={columns} rows={rows} />
        </section>
      )}
    </details>
  );
}

/** A table of numbers, aligned to the right. */
export function NumberTable({ columns, rows }: Omit<ChartTableProps, "label">) {
  return (
    <table className="w-full text-left text-small">
      <thead className="text-ink2">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`px-1.5 py-2 fw-580 sm:px-4 ${index > 0 ? "w-24 text-right" : ""}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading} className="border-t border-line">
            <th scope="row" className="px-1.5 py-2 fw-580 sm:px-4">
              {heading}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="px-1.5 py-2 text-right tabular-nums sm:px-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
