// These declarations describe internal modules of dynalite 4.0.0, so its version is pinned.
declare module 'dynalite/db/index.js' {
  import type { AttributeDefinition, AttributeValue, Projection } from '@aws-sdk/client-dynamodb'

  export type Item = Record<string, AttributeValue>
  export type Callback<T> = (error: Error | null | undefined, value?: T) => void
  export type Unlock = <C>(callback: C) => C
  export type ItemDb = {
    get(key: string, callback: Callback<Item>): void
    put(key: string, value: Item, callback: Callback<void>): void
    del(key: string, callback: Callback<void>): void
    lock(key: string, work: (release: Unlock) => void): void
    createValueStream(options: object): NodeJS.ReadableStream & AsyncIterable<Item>
  }
  export type KeySchema = { AttributeName: string; KeyType: string }[]
  export type Index = { IndexName: string; KeySchema: KeySchema; Projection?: Projection | undefined }
  export type Table = {
    TableName: string
    AttributeDefinitions: AttributeDefinition[]
    KeySchema: KeySchema
    GlobalSecondaryIndexes?: Index[]
  }
  export type Change = { type: 'put'; key: string; value: Item } | { type: 'del'; key: string }
  export type LevelDatabase = {
    open(): Promise<void>
    close(): Promise<void>
    get(key: string, done: (error: null, value: unknown) => void): void
    getSync(key: string): unknown
    put(key: string, value: unknown, done?: Callback<void>): Promise<void>
    batch(changes: Change[], done?: Callback<void>): Promise<void>
    keys(range: { gte: string; lt: string }): AsyncIterable<string>
    values(range: object): { nextv(size: number): Promise<unknown[]>; close(): Promise<void> }
    createValueStream(range: object): NodeJS.ReadableStream
    compactRange(start: string, end: string): Promise<void>
    attachResource(resource: object): void
    detachResource(resource: object): void
  }
  export type Store = {
    db: LevelDatabase
    getTable(name: string, checkStatus: boolean | Callback<Table>, callback?: Callback<Table>): void
    getItemDb(table: string): ItemDb
    getIndexDb(type: string, table: string, index: string): ItemDb
  }
  export function create(options: {
    path?: string
    createTableMs: number
    deleteTableMs: number
    updateTableMs: number
  }): Store
  export function createKey(item: Item, table: Table): string
  export function checkConditional(input: object, item: Item | undefined): Error | null | undefined
  export function updateIndexes(
    store: Store,
    table: Table,
    before: Item | undefined,
    after: Item | undefined,
    callback: Callback<void>,
  ): void
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js'

  export function checkTypes(input: object, types: object): Record<string, unknown>
  export function checkValidations(
    input: Record<string, unknown>,
    types: object,
    custom: unknown,
    store: Store,
  ): void
}
