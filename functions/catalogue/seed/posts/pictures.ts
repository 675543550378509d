import { FIELDS, type Field } from '#functions/catalogue/data/phrases.data.ts';
import { hashOf, Random } from '../random.ts';
import { presentationOf } from '../user-ids.ts';
import { drawEmblem, drawPerson } from './draw-avatar.ts';
import { SCENES } from './scenes/scenes.ts';

/** Derives pictures from their path alone, so nothing is stored and a path always shows the same picture. */
const streamOf = (text: string): Random => new Random(hashOf(text), text.length);

const AVATAR_SIZE = 96;
const POST_SIZE = 400;

const svg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${content}</svg>`;

const initialsOf = (name: string): string =>
  name
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('') ?? '';

/** Draws a person, or an emblem for pages, with the initials of `name` if given. */
export const avatarSvg = (platform: string, userId: string, name = ''): string => {
  const random = streamOf(`${platform}/${userId}`);
  const presentation = presentationOf(platform, userId);
  return svg(AVATAR_SIZE, presentation === 'page' ? drawEmblem(random, initialsOf(name)) : drawPerson(random, presentation));
};

const fieldOf = (key: string): Field => FIELDS.find((field) => key.startsWith(`${field}-`)) ?? 'photo';

/** `key` starts with the field of the post (see posts.ts), which determines the possible scenes. */
export const postSvg = (key: string): string => {
  const random = streamOf(key);
  return svg(POST_SIZE, random.pick(SCENES[fieldOf(key)])(random));
};

const AVATAR = /^\/pictures\/avatars\/(instagram|youtube|tiktok)\/([^/]+)\.svg$/;
const POST = /^\/pictures\/posts\/([^/]+)\.svg$/;

/** Returns the SVG of a decoded picture path; undefined for other paths. */
export const pictureAt = (path: string): string | undefined => {
  const [, platform, userId] = AVATAR.exec(path) ?? [];
  if (platform && userId) return avatarSvg(platform, userId);
  const [, key] = POST.exec(path) ?? [];
  return key ? postSvg(key) : undefined;
};
