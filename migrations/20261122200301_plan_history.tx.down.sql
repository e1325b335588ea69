DROP TABLE plan_history;
