// Runs as a process of its own, for `readRoutes`: prints the routes of the module that its argument
// names as JSON. Each `screen` is called, and its `import()`s are noted instead of loaded.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const module = pathToFileURL(process.argv[2] ?? '').href;
let imports: string[] = [];
registerHooks({
  resolve(request, context, next) {
    if (context.parentURL !== module) return next(request, context);
    imports.push(request);
    return { url: 'data:text/javascript,', shortCircuit: true };
  },
});

/** Turns a function inside a route into an object that no schema accepts: JSON would drop it. */
const withoutFunctions = (_key: string, value: unknown) =>
  typeof value === 'function' ? { function: true } : value;

const { routes } = (await import(module)) as { routes: { screen: () => Promise<unknown> }[] };
const found: object[] = [];
for (const { screen, ...data } of routes) {
  imports = [];
  await screen();
  found.push({ ...data, imports: [...new Set(imports)] });
}
process.stdout.write(JSON.stringify(found, withoutFunctions));
