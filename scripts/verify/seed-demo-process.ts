import { recordCountsFor } from '../demo/record-counts.ts'
import { seedDemo } from '../demo/seed-demo.ts'

const [bookings = '0'] = process.argv.slice(2)
await seedDemo(recordCountsFor(Number(bookings)), new Date())
console.log(JSON.stringify({ bookings: Number(bookings) }))
