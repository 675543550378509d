import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Id, success } from '#shared/http/fields.ts';
import { CreatorId, ListCreator, ofLists } from './contract.ts';
import { CreatorStatus, MAX_TAGS, Note, StoredNote, StoredTag, Tag } from './notes.ts';

const Tags = z._default(z.array(Tag).check(z.maxLength(MAX_TAGS)), []);

/** Calls for annotations of creators in a list. */
export const listNotes = {
  changeNotes: endpoint({
    ...ofLists,
    api: true,
    method: 'PUT',
    path: '/creatorList/notes.json',
    summary: 'Change the note of a creator in a list; `note_before` is the note you read, so that concurrent changes aren’t overwritten',
    input: z
      .strictObject({
        _id: Id,
        creator_id: CreatorId,
        note: z.optional(Note),
        note_before: z._default(StoredNote, ''),
        status: z.optional(z.nullable(CreatorStatus)),
        add_tags: Tags,
        remove_tags: z._default(z.array(StoredTag).check(z.maxLength(MAX_TAGS)), []),
      })
      .check(({ value: { note, status, add_tags, remove_tags }, issues, value }) => {
        if (note !== undefined || status !== undefined || add_tags.length + remove_tags.length > 0) return;
        issues.push({ code: 'custom', path: ['note'], message: 'Say what to note: note, status, add_tags or remove_tags', input: value });
      }),
    output: z.object({ success, creator: ListCreator }),
  }),
  notesInUse: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}/notes',
    summary: 'Count the tags and statuses of the creators of a list, to filter by them',
    input: z.strictObject({ id: Id }),
    output: z.object({
      success,
      tags: z.array(z.object({ tag: z.string(), creators: z.int() })),
      statuses: z.array(z.object({ status: CreatorStatus, creators: z.int() })),
    }),
  }),
};
