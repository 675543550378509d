import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { foldedText } from '#shared/posts/safety/match-words.ts';
import { CreatorId } from './creator-id.ts';
import { MAX_FLAG_KEY, MAX_OWN_WORD } from './safety-limits.ts';

/** Words in the form that they are compared in: no case, no width, single spaces. */
export const ownWordOf = (written: string): string => foldedText(written).replace(/\s+/g, ' ').trim();

const OwnWord = z.strictObject({
  word: z.string().check(
    z.trim(),
    z.maxLength(MAX_OWN_WORD, `At most ${MAX_OWN_WORD} characters`),
    z.refine((word) => ownWordOf(word) !== '', 'A word is required'),
  ),
});

/** A flag of a creator, by its `flagKey`: category or own word in quotes, and the link of the post. */
const OneFlag = z.extend(CreatorId, { flag: z.string().check(z.minLength(1), z.maxLength(MAX_FLAG_KEY)) });

const Dismissed = z.object({ success, dismissed: z.array(z.string()) });
const Words = z.object({ success, words: z.array(z.string()) });

/** The account's own decisions about brand safety; the flags themselves follow from the posts of a report. */
export const brandSafety = {
  safety: endpoint({
    method: 'GET',
    path: '/brandSafety.json',
    access: 'user',
    feature: 'reports',
    summary: 'List the own words of the account, and the flags of a creator that it dismissed',
    input: CreatorId,
    output: z.extend(Dismissed, { words: z.array(z.string()) }),
  }),
  dismissFlag: endpoint({
    method: 'POST',
    path: '/brandSafety/dismissed.json',
    access: 'user',
    feature: 'reports',
    summary: 'Dismiss a flag of a creator',
    input: OneFlag,
    output: Dismissed,
  }),
  restoreFlag: endpoint({
    method: 'DELETE',
    path: '/brandSafety/dismissed.json',
    access: 'user',
    feature: 'reports',
    summary: 'Restore a dismissed flag',
    input: OneFlag,
    output: Dismissed,
  }),
  addSafetyWord: endpoint({
    method: 'POST',
    path: '/brandSafety/words.json',
    access: 'user',
    feature: 'reports',
    summary: 'Add an own word that flags posts',
    input: OwnWord,
    output: Words,
  }),
  removeSafetyWord: endpoint({
    method: 'DELETE',
    path: '/brandSafety/words.json',
    access: 'user',
    feature: 'reports',
    summary: 'Remove an own word',
    input: OwnWord,
    output: Words,
  }),
};
