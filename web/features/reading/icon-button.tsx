interface IconButtonProps {
  icon: string;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
}

export function IconButton({ icon, label, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      className={`grid h-11 w-11 place-items-center rounded-key hover:bg-sunk hover:text-ink ${isPressed ? "bg-sunk text-ink" : "text-ink2"}`}
      onClick={onClick}
    >
      <span aria-hidden="true" className={`${icon} h-5.5 w-5.5`} />
    </button>
  );
}
