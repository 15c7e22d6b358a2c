/** The product's mark: a watchful eye over the horizon. The name beside it is what is read out. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg width={length} height={length} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#007dc3" />
      <path
        d="M5.5 17c3-5.3 6.5-8 10.5-8s7.5 2.7 10.5 8"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="17" r="3.8" fill="#ffffff" />
      <path d="M9 24h14" stroke="#ffffff" strokeWidth="2.4" strokeLinecap="round" opacity="0.7" />
    </svg>
  );
}
