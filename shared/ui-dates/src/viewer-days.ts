import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { dayText } from '@outpost/ui';

/** Date adapter of the pickers; today is the day in the viewer's time zone. */
export class ViewerDays extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const read = this.date;
    this.date = (value, timezone) =>
      read(value === undefined ? (dayText(new Date()) as typeof value) : value, timezone);
  }
}
