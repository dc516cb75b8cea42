const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='9' fill='#4f46e5'/><path d='M10 21V11l6 5 6-5v10' stroke='#fff' stroke-width='3' fill='none' stroke-linejoin='round'/></svg>";

/** Logo of the product, as a data URL. */
export const defaultLogo = `data:image/svg+xml,${encodeURIComponent(mark)}`;
