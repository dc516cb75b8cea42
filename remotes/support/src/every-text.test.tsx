import { faqCategories } from '@outpost/contracts';
import { checkTexts, fakeApi, makeFaq, renderScreen, screen } from '@outpost/testing';
import { FaqsScreen } from './faqs/faqs.screen.tsx';
import { t } from './i18n/faqs.ts';

const faq = makeFaq({ question: 'How do I export?', category: 'General' });

const open = async () => {
  const { visitor } = renderScreen(<FaqsScreen />, {
    path: '/faqs',
    api: fakeApi({ faqs: [faq] }),
  });
  await screen.findByText(faq.question);
  return visitor;
};

checkTexts([faq.question, faq.answer, faq.whiteLabel.name, ...faqCategories], {
  'the list': open,
  'a new question': async () => {
    const visitor = await open();
    await visitor.click(screen.getByRole('button', { name: t('faqs.newFaq') }));
    await screen.findByRole('dialog', { name: t('faqs.newFaq') });
  },
});
