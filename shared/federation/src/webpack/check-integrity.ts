import type { Compiler } from 'webpack';
import { integrityGlobal } from '../names.ts';

const name = 'check-integrity';

/**
 * Adds an integrity check to every script a build loads on demand: the browser refuses changed
 * content, and `integrityGlobal` refuses files the page does not know.
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
