// Before any other module runs: it says which code may.
import './prepare-page.ts';
import './ask-me.ts';
import './bootstrap.tsx';
