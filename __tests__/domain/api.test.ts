import { CallError, failureOf } from '../../domain/api/contract';

test('the failure of a rejected call has its status and message', () => {
  expect(failureOf(new CallError(409, 'Email already exists'))).toEqual({
    status: 409,
    message: 'Email already exists',
    isRepeatable: false,
  });
});

test('a call without a response has no status', () => {
  expect(failureOf(new CallError(null, 'Network Error')).status).toBeNull();
});

test('any other error keeps its message', () => {
  expect(failureOf(new Error('Broken'))).toEqual({ status: null, message: 'Broken', isRepeatable: false });
});

test.each([null, undefined, 'text', 5, {}, { status: '409', message: 7 }])(
  'the rejection %p counts as a failure without a response',
  (error) => {
    expect(failureOf(error)).toEqual({
      status: null,
      message: 'Something went wrong. Please try again.',
      isRepeatable: false,
    });
  },
);
