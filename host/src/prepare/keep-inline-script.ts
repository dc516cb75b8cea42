import { inlineScriptCookie, inlineScriptId, type HostRelease } from '@outpost/contracts';

const year = 365 * 24 * 60 * 60;

/**
 * Downloads the script that the page carried inside into the browser's cache and sets a cookie, so
 * that the next page names its address only. Does so once. A failure is ignored: the next page
 * carries it again.
 */
export const keepInlineScript = async ({
  inlineScript,
  base,
  version,
}: Pick<HostRelease, 'inlineScript' | 'base' | 'version'>): Promise<void> => {
  const block = document.getElementById(inlineScriptId);
  if (inlineScript === undefined || !block) return;
  block.remove();
  const response = await fetch(base + inlineScript).catch(() => null);
  const content = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
  if (!content) return;
  document.cookie = `${inlineScriptCookie}=${version}; path=/; max-age=${year}; samesite=lax`;
};
