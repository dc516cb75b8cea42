CREATE INDEX "users_tenant_franchisor" ON "users" USING btree ("tenant_id","franchisor_id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");