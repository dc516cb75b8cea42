// Runs in pages of `npm run dev`: reloads the page after a build, and restores input and scroll positions.

const storageKey = 'outpost.dev.page';
const longestMs = 10_000;
/** Types of fields that are not restored: they have no text, or must not be stored. */
const left = ['password', 'file', 'hidden', 'submit', 'button'];

const isToggle = (field) => field.type === 'checkbox' || field.type === 'radio';
const contentOf = (field) => (isToggle(field) ? field.checked : field.value);

const labelOf = (field) =>
  field.name ||
  field.getAttribute('aria-label') ||
  field.labels?.[0]?.textContent ||
  field.placeholder ||
  '';

/** Returns the fields of a page by name; fields of the same name are numbered in order. */
const fieldsIn = (document) => {
  const found = new Map();
  for (const field of document.querySelectorAll('input, textarea')) {
    // A field without a name cannot be found after the reload, and a hidden one mirrors another field.
    const name = labelOf(field).trim();
    if (name === '' || field.readOnly || field.ariaHidden === 'true' || left.includes(field.type))
      continue;
    const label = `${name} ${isToggle(field) ? field.value : ''}`;
    let count = 1;
    while (found.has(`${label} ${count}`)) count += 1;
    found.set(`${label} ${count}`, field);
  }
  return found;
};

/** Returns the path of an element: the index among its siblings, on each level from the root. */
const placeOf = (element) => {
  const steps = [];
  for (let one = element; one.parentElement; one = one.parentElement)
    steps.unshift([...one.parentElement.children].indexOf(one));
  return steps;
};
const elementAt = (document, steps) =>
  steps.reduce((element, index) => element?.children[index], document.documentElement);

/** Returns address, input, focused field and scroll positions of a page. */
export const readPage = (document) => {
  const fields = [...fieldsIn(document)];
  const focused = fields.find(([, field]) => field === document.activeElement)?.[0] ?? null;
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => [placeOf(element), element.scrollTop]);
  const typed = fields.map(([name, field]) => [name, contentOf(field)]);
  return { address: document.location.href, typed, focused, scrolled };
};

/** Sets a value with the native setter and an event: React ignores values set through its own setter. */
const type = (field, content) => {
  if (isToggle(field)) return field.click();
  const { prototype } = field.ownerDocument.defaultView[field.constructor.name];
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, content);
  field.dispatchEvent(new field.ownerDocument.defaultView.Event('input', { bubbles: true }));
};

/** Restores the elements that exist, and returns the rest of the state. */
export const restorePage = (document, { typed, focused, scrolled, ...rest }) => {
  const fields = fieldsIn(document);
  for (const [name, content] of typed) {
    const field = fields.get(name);
    if (field && contentOf(field) !== content) type(field, content);
  }
  if (focused !== null) fields.get(focused)?.focus();
  const waiting = scrolled.filter(([place, top]) => {
    const element = elementAt(document, place);
    if (element) element.scrollTop = top;
    return !element || element.scrollTop < top;
  });
  return {
    ...rest,
    typed: typed.filter(([name]) => !fields.has(name)),
    focused: focused !== null && fields.has(focused) ? null : focused,
    scrolled: waiting,
  };
};

const isRestored = ({ typed, focused, scrolled }) =>
  typed.length === 0 && focused === null && scrolled.length === 0;

/** Restores a page while it renders, until everything is restored, the user acts, or the time is over. */
const restoreAsItComes = (document, kept) => {
  let rest = restorePage(document, kept);
  if (isRestored(rest)) return;
  const observer = new MutationObserver(() => {
    rest = restorePage(document, rest);
    if (isRestored(rest)) observer.disconnect();
  });
  const stop = (event) => event.isTrusted && observer.disconnect();
  for (const kind of ['keydown', 'pointerdown', 'wheel'])
    document.addEventListener(kind, stop, { capture: true, once: true });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), longestMs);
};

/** Reloads the page after each build and restores it. */
export const followBuilds = (window, buildsPath) => {
  const { document, sessionStorage } = window;
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  sessionStorage.removeItem(storageKey);
  if (kept?.address === document.location.href) restoreAsItComes(document, kept);
  new window.EventSource(buildsPath).addEventListener('built', () => {
    sessionStorage.setItem(storageKey, JSON.stringify(readPage(document)));
    document.location.reload();
  });
};
