export { dueTimesBetween, firstDue, nextDue, nextDueTimes } from './due-times.ts';
export type { Timetable } from './timetable.ts';
