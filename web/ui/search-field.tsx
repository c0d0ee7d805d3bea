interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  className?: string;
}

/** A search input that filters the list below it. */
export function SearchField({ label, placeholder, value, onChange, onFocus, className = "" }: SearchFieldProps) {
  return (
    <div className={`relative ${className}`}>
      <span
        aria-hidden="true"
        className="i-lucide-search pointer-events-none absolute left-4 top-3.5 h-5 w-5 text-ink3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        className="block h-12 w-full rounded-field border border-field bg-card pl-11.5 pr-3 placeholder:text-ink3"
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
