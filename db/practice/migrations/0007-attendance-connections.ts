/** The connection of a person to which attendance refers. Released: never edited again. */
export const attendanceConnections0007 = {
  id: '0007-attendance-connections',
  sql: `
ALTER TABLE attendance ADD COLUMN connection TEXT NOT NULL DEFAULT '';
ALTER TABLE attendance ADD COLUMN ended_connection TEXT NOT NULL DEFAULT '';
`,
}
