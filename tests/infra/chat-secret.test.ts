import { expect, it } from 'vitest';
import { cloudApp, ofType, synthesize } from './support/synth.ts';

const functionsThatReadIt = (brand: object): string[] =>
  ofType(synthesize(cloudApp({ brand })), 'AWS::Lambda::Function')
    .filter(({ properties }) => properties.Environment?.Variables?.CHAT_SECRET_ARN !== undefined)
    .map(({ properties }) => JSON.stringify(properties.Description ?? properties.Handler));

const chatSecrets = (brand: object) =>
  ofType(synthesize(cloudApp({ brand })), 'AWS::SecretsManager::Secret').filter(({ properties }) => /chat/i.test(properties.Description));

it('[SHL-10] the secret of the support chat is lent to the one function that says who is signed in', () => {
  const brand = { providers: { chat: 'app1' } };
  expect(chatSecrets(brand)).toHaveLength(1);
  expect(functionsThatReadIt(brand)).toHaveLength(1);
});

it('[SHL-25] a brand without a chat has no secret of one', () => {
  expect(chatSecrets({})).toEqual([]);
  expect(functionsThatReadIt({})).toEqual([]);
});
