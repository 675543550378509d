import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from '#functions/features/api-docs/open-api.ts';
import { api } from '#shared/api.ts';
import { Brand, defaultBrand } from '#shared/brand.ts';
import type { Contract } from '#shared/http/endpoint.ts';

const documentOf = async (brand = defaultBrand) => JSON.parse(JSON.stringify(await openApi({ brand, now: () => new Date() })));

it('the OpenAPI document is valid by the public schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(await documentOf())).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('every call of every contract is in the document where it is switched on, public ones without a lock', async () => {
  const { paths } = await documentOf(Brand.parse({ switches: { signup: true, followerList: true, postAnalysis: true } }));
  for (const call of Object.values<Contract>(api).flatMap((contract) => Object.values(contract))) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    expect(operation, `${call.method} ${call.path}`).toBeDefined();
    expect(operation.security === undefined).toBe(call.access === 'public');
  }
});

it('path names are path parameters and nothing of the body', async () => {
  const { paths } = await documentOf();
  expect(paths['/profile/{id}/balance'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
});

it('[EXP-09] the document lists the file of a call that may return one, beside its JSON', async () => {
  const { paths } = await documentOf();
  const contentOf = (path: string, method: string) => paths[path][method].responses['200'].content;
  const both = contentOf('/identification/new/export', 'post');
  expect(both['text/csv']).toEqual({ schema: { type: 'string' } });
  expect(Object.keys(both['application/json'].schema.properties)).toEqual(['success', 'job_id']);
  expect(Object.keys(contentOf('/identification/new/export/{id}', 'get'))).toEqual(['text/csv']);
  expect(Object.keys(contentOf('/identification', 'post'))).toEqual(['application/json']);
});

it('[EXP-07] an export includes earlier exported rows by default, as documented', async () => {
  const { paths } = await documentOf();
  const { schema } = paths['/identification/new/export'].post.requestBody.content['application/json'];
  expect(schema.properties.excludePreviouslyExported).toMatchObject({ type: 'boolean', default: false });
  expect(schema.required ?? []).not.toContain('excludePreviouslyExported');
});

it('calls that do something take an Idempotency-Key, and say that another body under it answers 409', async () => {
  const { paths } = await documentOf();
  expect(paths['/identification/new/export'].post.responses['409'].description).toContain('Idempotency-Key');
  expect(paths['/identification/new/export'].post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  expect(paths['/profile/exports'].get.parameters.map(({ name }: { name: string }) => name)).toEqual(['limit', 'after']);
});

it('calls of a switched-off feature are left out', async () => {
  const { paths } = await documentOf(Brand.parse({ switches: { discovery: false } }));
  expect(paths['/identification']).toBeUndefined();
});

it('[SET-05] only the calls open to API tokens are documented as such', async () => {
  const { paths, components } = await documentOf();
  expect(components.securitySchemes.apiToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/identification'].post.security).toEqual([{ bearer: [] }, { apiToken: [] }]);
  expect(paths['/profile'].get.security).toEqual([{ bearer: [] }]);
  const without = await documentOf(Brand.parse({ switches: { apiTokens: false } }));
  expect([without.components.securitySchemes.apiToken, without.paths['/identification'].post.security]).toEqual([
    undefined,
    [{ bearer: [] }],
  ]);
});

it('the document lists the reasons of a refusal, which may have none', async () => {
  const { Refusal } = (await documentOf()).components.schemas;
  expect(Refusal.properties.reason).toMatchObject({ type: 'string', enum: ['limit_reached'] });
  for (const full of ['campaign', 'shortlist', 'saved searches', 'export templates', 'brand safety'])
    expect(Refusal.properties.reason.description).toContain(full);
  expect(Refusal.required).toEqual(['success', 'code', 'message']);
});

it('[RPT-13] a call that may answer later is documented as such', async () => {
  const { paths } = await documentOf();
  expect(Object.keys(paths['/reports/{id}/generate/pdf'].get.responses)).toEqual(expect.arrayContaining(['200', '202']));
  expect(paths['/reports/{id}'].get.responses['202']).toBeUndefined();
});

it('[SET-05] limits and costs stand in the headers of answers, and of calls that were one too many', async () => {
  const { paths, components } = await documentOf();
  const pull = paths['/reports/new'].post;
  const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'];
  expect(pull.description).toMatch(/^Costs: One report/);
  expect(Object.keys(pull.responses['200'].headers)).toEqual([...limits, 'X-Credits-Spent', 'X-Credits-Left']);
  expect(Object.keys(paths['/identification'].post.responses['200'].headers)).not.toContain('X-Credits-Spent');
  expect(Object.keys(pull.responses['429'].headers)).toEqual(['Retry-After', ...limits]);
  expect(Object.keys(pull.responses.default.headers)).toEqual(limits);
  expect(Object.keys(paths['/reports/{id}/generate/pdf'].get.responses['202'].headers)).toEqual(limits);
  expect(paths['/profile'].get.responses.default.headers).toBeUndefined();
  for (const name of Object.keys(pull.responses['200'].headers)) expect(components.headers[name].description, name).toBeTruthy();
  expect(paths['/api/auth/login'].post.responses['429']).toBeDefined();
  expect(paths['/openapi.json'].get.responses['429']).toBeUndefined();
});
