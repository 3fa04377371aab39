export { AddScheduleScreen as Component } from '../../screens/schedules/add-schedule-screen.tsx';
