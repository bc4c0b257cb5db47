import { activityLevelLabels, type Booking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { formatDateTime } from '#shared/calendar.ts'
import type { RecordDocument } from './record-document.ts'

/** Everything that the visitor said; the staff's own notes stay in the back office. */
export function bookingDocument(booking: Booking): RecordDocument {
  return {
    title: 'Fitness Transformation Registration',
    subject: booking.name,
    sections: [
      {
        heading: 'Contact Information',
        facts: [
          ['Name', booking.name],
          ['Email', booking.email],
          ['Phone', booking.phone],
          ['Best time to call', booking.bestTimeToCall.join(', ')],
          ['Interest', booking.interest],
          ['Received', formatDateTime(booking.createdAt, business.timeZone)],
          ['Status', booking.status],
          ['Booking ID', booking.id],
          ['Client ID', booking.clientId],
        ],
      },
      {
        heading: 'Physical Information',
        facts: [['Height and weight', booking.heightWeight]],
      },
      {
        heading: 'Activity & Lifestyle',
        facts: [
          ['Workout days per week', booking.workoutDaysPerWeek],
          ['Activity level', booking.activityLevel && activityLevelLabels[booking.activityLevel]],
          ['Cardio frequency', booking.cardioFrequency],
          ['Wake-up time', booking.wakeUpTime],
          ['Bed time', booking.bedTime],
          ['Work hours', booking.workHours],
        ],
      },
      {
        heading: 'Nutrition & Diet',
        facts: [
          ['Breakfast', booking.breakfast],
          ['Lunch', booking.lunch],
          ['Dinner', booking.dinner],
          ['Meals per day', booking.mealsPerDay],
          ['Macros knowledge', booking.macrosKnowledge],
          ['Eating out', booking.eatOutFrequency],
          ['Alcohol', booking.alcoholFrequency],
          ['Food preferences', booking.foodPreferences?.join(', ')],
        ],
      },
      {
        heading: 'Health Information',
        facts: [
          ['Allergies', booking.allergies],
          ['Medications', booking.medications],
        ],
      },
      {
        heading: 'Your Goals',
        facts: [
          ['Important goals', booking.importantGoals.join('\n')],
          ['Fitness goals', booking.fitnessGoals],
          ['Main struggles', booking.mainStruggles],
        ],
      },
    ],
  }
}
