// The mark of the house: a paper lantern, for the logo where a merchant brings none of its own.

export function LanternMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 1v4" stroke="#ffb62e" strokeWidth="2" strokeLinecap="round" />
      <rect x="11" y="4" width="10" height="4" rx="1.500" fill="#6c63c7" />
      <path d="M9 8h14c3 4 3 12 0 16H9C6 20 6 12 9 8z" fill="#e8412f" />
      <path d="M12.500 8h7c2 4 2 12 0 16h-7c-2-4-2-12 0-16z" fill="#ffb62e" />
      <path
        d="M7.400 12.500h17.200M6.800 16h18.400M7.400 19.500h17.200"
        stroke="#a3214e"
        strokeWidth="1.400"
      />
      <rect x="11" y="24" width="10" height="4" rx="1.500" fill="#6c63c7" />
      <path d="M14 28v3M18 28v3" stroke="#ffb62e" strokeWidth="1.600" strokeLinecap="round" />
    </svg>
  );
}
