import type { PracticeDatabase } from '#db/practice/practice-database'
import { chart_people, charts } from '#db/practice/schema-charts'
import { prepared } from '#db/statements'
import { eq, sql } from 'drizzle-orm'

/** The person of a chart, by `patient_user_id`. */
export const chartPerson = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.patient_user_id, sql.placeholder('id')))
    .prepare(),
)

/** Whether a chart is sample data. */
export const sampleFlag = prepared((db: PracticeDatabase) =>
  db
    .select({ is_sample: charts.is_sample })
    .from(charts)
    .where(eq(charts.id, sql.placeholder('id')))
    .prepare(),
)
