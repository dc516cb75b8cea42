export { contentOf } from './faqs.repository.ts';
