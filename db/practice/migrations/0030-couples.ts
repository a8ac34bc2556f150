/**
 * Charts of couples: each person of one is a client with a chart of their own. The index of joined people finds them after
 * their charts were joined. Released: never edited again.
 */
export const couples0030 = {
  id: '0030-couples',
  sql: `
ALTER TABLE chart_people ADD COLUMN same_as TEXT;
CREATE INDEX chart_people_in_couples ON chart_people (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX chart_people_joined ON chart_people (merged_into) WHERE merged_into IS NOT NULL;
`,
}
