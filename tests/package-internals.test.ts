import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as qrDecode from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { engineOperations } from '#infra/local/dynamodb/engine.ts'
import { MODULE_STUBS } from '#scripts/build/bundle-functions.ts'
import { productionRouterAliases } from '#scripts/build/site/vite-build.ts'

const load = createRequire(import.meta.url)
const exportsOf = async (file: string) => Object.keys(await import(resolve(file))).sort()

/** The exports of the replaced modules, which their replacements must have too. */
const replacedExports: Readonly<Record<string, readonly string[]>> = {
  '@noble/ciphers/esm/aes.js': ['cbc', 'ecb'],
  'brotli/decompress.js': ['default'],
  'linebreak/dist/module.mjs': ['default'],
  'mime-funcs/mime-types.js': ['detectExtension', 'detectMimeType'],
  'nodemailer/dist/esm/addressparser/index.js': ['default'],
  'nodemailer/dist/esm/punycode/index.js': ['toASCII', 'toUnicode'],
  'credential-provider-node/dist-es/index.js': ['defaultProvider'],
  'middleware-endpoint-discovery/dist-es/index.js': [
    'NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS',
    'resolveEndpointDiscoveryConfig',
  ],
  '@smithy/core/dist-es/submodules/event-streams/index.js': [
    'EventStreamSerde',
    'eventStreamSerdeProvider',
    'resolveEventStreamSerdeConfig',
  ],
  'nodemailer/dist/esm/fetch/index.js': ['default'],
}

const moduleFile = (path: string) =>
  ['node_modules', 'node_modules/@aws-sdk', 'node_modules/nodemailer/dist/esm']
    .map((folder) => join(folder, path))
    .find(existsSync) ?? path

describe('a module that the bundles of the Lambdas replace', () => {
  it('is one of these', () =>
    expect(MODULE_STUBS.map(([path]) => path).sort()).toEqual(Object.keys(replacedExports).sort()))

  it.each(Object.entries(replacedExports))('exists and exports what is replaced: %s', async (path, names) =>
    expect(await exportsOf(moduleFile(path))).toEqual(expect.arrayContaining([...names])),
  )
})

it("nodemailer's mail composer builds a message", async () => {
  const message = new MailComposer({ subject: 'Your pass', text: 'Hello' }).compile()
  expect((await message.build()).toString()).toContain('Subject: Your pass')
})

it('qr decodes by one function or by several attempts', () =>
  expect(qrDecode).toMatchObject({ default: expect.any(Function), decodeQRBatch: expect.any(Function) }))

describe('the production build of the router', () => {
  it.each(productionRouterAliases.map(({ replacement }) => replacement))(
    'exports what the other one does: %s',
    async (file) => {
      const published = file.replace('/production/', '/development/')
      expect(await exportsOf(file)).toEqual(await exportsOf(published))
    },
  )
})

it('the icons import what is replaced by the name that the build looks for', () => {
  const icon = readFileSync('node_modules/lucide-react/dist/esm/icons/x.mjs', 'utf8')
  expect(icon).toMatch(/^import createLucideIcon from '\.\.\/createLucideIcon\.mjs';$/m)
  expect(icon).toMatch(/__iconData = \{\s+name: "x",\s+size: 24,\s+node: \[/)
})

describe('the engine of the local DynamoDB', () => {
  it('has the functions that the local services call', () => {
    const functions = ['create', 'createKey', 'checkConditional', 'updateIndexes']
    expect(Object.keys(load('dynalite/db/index.js'))).toEqual(expect.arrayContaining(functions))
    expect(Object.keys(load('dynalite/validations/index.js'))).toEqual(
      expect.arrayContaining(['checkTypes', 'checkValidations']),
    )
  })

  it.each(engineOperations)('performs and validates %s', (operation) => {
    const file = operation[0]?.toLowerCase() + operation.slice(1)
    expect(load(`dynalite/actions/${file}`)).toBeInstanceOf(Function)
    expect(load(`dynalite/validations/${file}`)).toHaveProperty('types')
  })
})
