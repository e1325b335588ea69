DROP INDEX appointments_staff_idx;
