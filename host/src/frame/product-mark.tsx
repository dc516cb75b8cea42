/**
 * Mark of the product, `size` pixels wide and high. Part of the page and no picture, because the browser
 * would load a picture of the same shapes before it shows the first rows.
 */
export const ProductMark = ({ size = 28 }: { size?: number }) => (
  <svg aria-hidden viewBox="0 0 32 32" width={size} height={size} style={{ flex: 'none' }}>
    <rect width="32" height="32" rx="9" fill="#4f46e5" />
    <path
      d="M10 21V11l6 5 6-5v10"
      stroke="#fff"
      strokeWidth="3"
      fill="none"
      strokeLinejoin="round"
    />
  </svg>
);
