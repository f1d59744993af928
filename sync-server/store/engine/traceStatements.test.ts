import { expect, test } from 'vitest'
import { statementSummary } from './traceStatements.ts'

test.each([
  ['SELECT id FROM colleges WHERE name = $1', 'SELECT colleges'],
  ["SELECT `id` FROM `staff` AS `Staff` WHERE `email` = 'asha@example.in'", 'SELECT staff'],
  ['INSERT INTO "audit" ("id") VALUES ($1)', 'INSERT audit'],
  ['UPDATE colleges SET name = $1', 'UPDATE colleges'],
  ['DELETE FROM keys', 'DELETE keys'],
  ['BEGIN IMMEDIATE', 'BEGIN'],
  ['', 'STATEMENT'],
])('%s is told as %s', (sql, summary) => expect(statementSummary(sql)).toBe(summary))
