import { expect, test } from 'vitest';
import { formComponentTypes, placeOfComponent } from '@outpost/contracts';
import { typeWords } from './type-words.ts';

test.each(formComponentTypes.filter((type) => type !== 'default'))(
  'problems of a form name %s as the editor does',
  (type) => {
    const place = placeOfComponent({ _id: '1', type }, [{ _id: '1', type }]);
    expect(place).toMatch(new RegExp(`^${typeWords()[type]}, (?:question|component) 1$`));
  },
);
