import { DataTypes } from 'sequelize'
import type { SchemaMigration } from './migration.ts'

// Browsers that are told by push what became of a report of a figure. A row goes with its report, and once it was told.
export const correctionDevices: SchemaMigration = {
  name: '0056-correction-devices',
  up: async (schema, within) => {
    const text = { type: DataTypes.TEXT, allowNull: false }
    const whole = { type: DataTypes.BIGINT, allowNull: false }
    await schema.createTable(
      'correction_devices',
      {
        report: {
          ...text,
          primaryKey: true,
          references: { model: 'corrections', key: 'id' },
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        },
        device: { ...text, primaryKey: true },
        address: text,
        p256dh: text,
        auth: text,
        public_key: text,
        language: text,
        due_at: whole,
        tries: whole,
      },
      within,
    )
    await schema.addIndex('correction_devices', ['device'], { name: 'correction_devices_by_device', ...within })
  },
}
