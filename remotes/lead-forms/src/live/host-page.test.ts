import { afterEach, expect, test, vi } from 'vitest';
import { startLiveForm } from './live-form.ts';
import { formId } from './testing/page-html.ts';

afterEach(() => vi.unstubAllGlobals());

test('an embedded page without a form tells its height too', () => {
  const told = vi.fn<(message: object) => void>();
  vi.stubGlobal('parent', { postMessage: told });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => this.tell();
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
    },
  );
  history.replaceState(null, '', `/view/${formId}?embed=1`);
  document.body.innerHTML = '<div id="locked"><form></form></div>';
  startLiveForm(document);
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ source: 'outpost-form', formId, type: 'height' }),
    '*',
  );
});
