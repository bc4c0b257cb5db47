import { migrateTable } from '../migrate/migrate-table.ts'

// A run that is killed prints nothing; the next one goes on.
console.log(JSON.stringify(await migrateTable()))
