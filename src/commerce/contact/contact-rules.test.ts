import { expect, test } from 'vitest';
import { contactBody, contactErrors, MESSAGE_MAX, plainMessage } from './contact-rules.ts';

const VALID = { topic: 'order/late', name: 'Isla Reid', email: 'isla@example.org', message: 'Where is it?' };

test('a contact form needs a topic, a name, an email and a message', () => {
  expect(contactErrors({})).toEqual({
    topic: { rule: 'required' },
    name: { rule: 'required' },
    email: { rule: 'required' },
    message: { rule: 'required' },
  });
  expect(contactErrors(VALID)).toStrictEqual({});
});

test('each field is held to its own rule', () => {
  const broken = (fields: object) => contactErrors({ ...VALID, ...fields });
  expect(broken({ name: 'I' })).toMatchObject({ name: { rule: 'minLength' } });
  expect(broken({ name: 'I'.repeat(31) })).toMatchObject({ name: { rule: 'maxLength' } });
  expect(broken({ name: 'Isla <3' })).toEqual({ name: { rule: 'name' } });
  expect(broken({ email: 'isla@example' })).toEqual({ email: { rule: 'email' } });
  expect(broken({ email: `${'i'.repeat(90)}@example.org` })).toMatchObject({ email: { rule: 'maxLength' } });
  expect(broken({ orderNumber: '1'.repeat(41) })).toMatchObject({ orderNumber: { rule: 'maxLength' } });
  expect(broken({ orderNumber: '1'.repeat(40) })).toEqual({});
});

test('a line end of a form counts as one sign, and blanks around the message as none', () => {
  const message = ` ${'\r\n'.repeat(3)}${'x\r\n'.repeat(MESSAGE_MAX / 2 - 1)}xx `;
  expect(plainMessage(message)).toHaveLength(MESSAGE_MAX);
  expect(contactErrors({ ...VALID, message })).toEqual({});
  expect(contactErrors({ ...VALID, message: `${'x'.repeat(MESSAGE_MAX)}x` })).toMatchObject({
    message: { rule: 'maxLength' },
  });
  expect(contactErrors({ ...VALID, message: ' \r\n ' })).toEqual({ message: { rule: 'required' } });
});

test('the call gets category and subject of the topic, without blanks and without what was left empty', () => {
  expect(
    contactBody({
      topic: 'order/late',
      name: ' Isla Reid ',
      email: ' isla@example.org ',
      orderNumber: ' NF1 ',
      message: ' a\r\nb ',
      recaptcha_response: 'token',
    }),
  ).toEqual({
    category: 'order',
    subject: 'late',
    name: 'Isla Reid',
    email: 'isla@example.org',
    orderNumber: 'NF1',
    message: 'a\nb',
    recaptcha_response: 'token',
  });
  expect(contactBody({ ...VALID, orderNumber: '  ' })).not.toHaveProperty('orderNumber');
  expect(contactBody(VALID)).not.toHaveProperty('recaptcha_response');
  expect(contactBody({})).toEqual({ category: '', subject: '', name: '', email: '', message: '' });
});
