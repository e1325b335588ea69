DROP TABLE blocked_times;
