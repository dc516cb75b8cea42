import type { Compiler } from 'webpack';
import { integrityGlobal } from '../names.ts';

const name = 'check-integrity';

/**
 * Every further script of a build asks the page what it must hash to: content nobody released is
 * refused by the browser, and a page that does not know the file refuses it here.
 */
export const checkIntegrity = {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.integrity = self.${integrityGlobal}(url);`,
      );
    });
  },
};
