/** The product's font, and a fallback with the same widths and heights. */
export const fontFamily = '"Inter Variable", "Inter stand-in", system-ui, sans-serif';

/** Family of keys, codes and addresses. */
export const codeFamily = 'ui-monospace, monospace';
