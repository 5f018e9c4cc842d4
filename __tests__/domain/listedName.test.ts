import { listedName } from '../../domain/listedName';

test('a name is listed by its last part; there may be no other', () => {
  expect(listedName({ firstName: 'Margaret', lastName: 'Olsen' })).toBe('Olsen, Margaret');
  expect(listedName({ firstName: '', lastName: 'Olsen' })).toBe('Olsen');
});
